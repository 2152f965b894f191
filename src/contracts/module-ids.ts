/** The modules of the specification; any call accepts one as `modID`, and nothing depends on it. */
export const moduleIds = ['AFFMAN3', 'COMM3', 'FUNDTRANS3', 'REG3', 'CAPTCHA3', 'CBS3'] as const;
export type ModuleId = (typeof moduleIds)[number];
