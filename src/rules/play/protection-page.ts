/** The pages where a member can act on a refusal by player protection. */
const pages = {
  PLAY_STOPPED: 'limits',
  LIMIT_REACHED: 'limits',
  IDENTITY_UNPROVEN: 'identity',
} as const;

export type ProtectionPage = (typeof pages)[keyof typeof pages];

export const protectionAddresses: Readonly<Record<ProtectionPage, string>> = {
  limits: '/m/limits',
  identity: '/m/member/identity',
};

/** The page for a refusal's code; undefined for other kinds of refusal. */
export function protectionPageOf(code: string): ProtectionPage | undefined {
  return Object.hasOwn(pages, code) ? pages[code as keyof typeof pages] : undefined;
}
