/** Secrets: `.dev.vars` locally, `wrangler secret` where deployed. */
interface Secrets {
  SESSION_SECRET: string;
  LAUNCH_SECRET: string;
  HOUSE_VENDOR_SECRET: string;
  OPERATOR_TOKEN: string;
  OPERATOR_TOKEN_2: string;
}

interface Env extends Secrets {}

declare namespace Cloudflare {
  interface Env extends Secrets {}
}
