import css from './update-bar.module.css';

/** The message with which a page makes its waiting service worker take over. */
const takeOver = 'take-over';

/** Offers to load the new version of the site; until then the page keeps the version that it has. */
export function showUpdateBar(registration: ServiceWorkerRegistration): void {
  const words = document.querySelector<HTMLElement>('[data-new-version]')?.dataset;
  if (!words || document.querySelector('[data-update-bar]')) return;
  const bar = document.createElement('div');
  bar.dataset['updateBar'] = '';
  bar.className = css.bar ?? '';
  bar.role = 'status';
  const text = document.createElement('span');
  text.textContent = words.newVersion ?? '';
  const reload = document.createElement('button');
  reload.type = 'button';
  reload.className = css.reload ?? '';
  reload.textContent = words.reload ?? '';
  reload.addEventListener('click', () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    registration.waiting?.postMessage(takeOver);
  });
  bar.replaceChildren(text, reload);
  document.body.insertAdjacentElement('beforeend', bar);
}
