/** The specification's white-label flags, by which an operator switches whole features. */
export const whitelabelFlags = [
  'USERNAMEREG3',
  'MOBILENUMREG3',
  'REGMOBVERF3',
  'MOBILENUMPASSREG3',
  'MOBILEVERCODELOGIN3',
  'FACEBOOKLOGIN3',
  'GOOGLELOGIN3',
  'LINELOGIN3',
  'TWITTERLOGIN3',
  'CBS3',
  'AGENTPOLICY3',
] as const;

export type WhitelabelFlag = (typeof whitelabelFlags)[number];

/** Every flag with its value. */
export type Whitelabel = Readonly<Record<WhitelabelFlag, boolean>>;
