interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}

interface TrustedTypes {
  createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy;
}

const worker = '/sw.js';

/** Registers the service worker once the page has loaded; browsers without one do without. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () => {
    // A browser that cannot register (private mode, a site without HTTPS) shows the same pages without it.
    navigator.serviceWorker.register(trusted(worker)).catch(() => undefined);
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}

/** Under Trusted Types a script's address must come from a named policy, which knows this one address only. */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return url;
  const policy = trustedTypes.createPolicy('site-script-url', {
    createScriptURL(asked) {
      if (asked !== worker) throw new TypeError('Not ours');
      return asked;
    },
  });
  return policy.createScriptURL(url);
}
