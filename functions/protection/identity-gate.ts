import { identityGates, type JurisdictionPack } from '#src/contracts/limits/jurisdiction-pack.ts';

/** Whether the pack allows a deposit or play only once the member's age and identity are proven. */
export function needsProof({ identity }: JurisdictionPack, what: 'deposit' | 'play'): boolean {
  return identityGates.indexOf(identity.gate) >= identityGates.indexOf(what);
}
