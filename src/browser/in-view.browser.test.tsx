import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenInView, whenNear } from './in-view.ts';

const [first, second] = [document.createElement('p'), document.createElement('p')];

beforeEach(() => {
  first.style.cssText = 'margin-block-start: 3000px; block-size: 20px';
  second.style.cssText = 'margin-block-start: 3000px; block-size: 20px';
  document.body.replaceChildren(first, second);
});
afterEach(() => {
  document.body.replaceChildren();
  scrollTo(0, 0);
});

/** Waits two frames: observers report after the layout of one. */
async function notified(): Promise<void> {
  for (let frames = 0; frames < 2; frames += 1)
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
async function look(at: Element): Promise<void> {
  at.scrollIntoView({ behavior: 'instant', block: 'center' });
  await notified();
}

describe('what comes into view', () => {
  it('is reported at first, and at each change until it is stopped', async () => {
    const tell = vi.fn();
    const end = whenInView(first, tell);
    await notified();
    expect(tell.mock.calls).toEqual([[false]]);
    await look(first);
    await look(second);
    expect(tell.mock.calls).toEqual([[false], [true], [false]]);
    end();
    await look(first);
    expect(tell).toHaveBeenCalledTimes(3);
  });

  it('is processed once, each element by itself', async () => {
    const work = vi.fn();
    whenNear([first, second], 0, work);
    await notified();
    expect(work).not.toHaveBeenCalled();
    await look(second);
    await look(first);
    await look(second);
    expect(work.mock.calls).toEqual([[second], [first]]);
  });

  it('is ignored after the end', async () => {
    const work = vi.fn();
    const end = whenNear([first, second], 0, work);
    await look(first);
    end();
    await look(second);
    expect(work.mock.calls).toEqual([[first]]);
  });
});
