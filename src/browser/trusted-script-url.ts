interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}

interface TrustedTypes {
  createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy;
}

/**
 * Under Trusted Types a script's address must come from a policy whose name the page's CSP lists. This policy
 * allows only this address.
 */
export function trustedScriptUrl(policyName: string, address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return address;
  const policy = trustedTypes.createPolicy(policyName, {
    createScriptURL(url) {
      if (url !== address) throw new TypeError('Not the address that this policy is for');
      return url;
    },
  });
  return policy.createScriptURL(address);
}
