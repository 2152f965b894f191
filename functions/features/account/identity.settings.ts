import { z } from 'zod';
import { isPrivateHost } from '#functions/edge/private-hosts.ts';
import type { RequestContext, Settings } from '#functions/http/context.ts';
import { settingsDocument } from '#functions/settings/settings-document.ts';
import { whitelabelSetting } from '#functions/settings/whitelabel.ts';
import { type SocialProvider, socialProviders } from '#src/contracts/social.ts';
import type { WhitelabelFlag } from '#src/contracts/whitelabel.ts';

const address = z
  .string()
  .max(300)
  .regex(/^https?:\/\/[^\s"<>\\@]+$/)
  .refine((text) => URL.canParse(text));
const secretName = z.string().regex(/^[A-Z0-9_]+_IDENTITY_SECRET$/);
const scope = z
  .string()
  .regex(/^[\w:./ -]{1,200}$/)
  .optional();

/** What a merchant says of one provider; what is left out is what the provider publishes of itself. */
const providerDocument = z.strictObject({
  clientId: z.string().min(1).max(200),
  /** The name of the Worker's secret that holds the client's secret. */
  secretName,
  scope,
  issuer: address.optional(),
  authorizationEndpoint: address.optional(),
  tokenEndpoint: address.optional(),
  jwksUri: address.optional(),
  userEndpoint: address.optional(),
});

const document = z.strictObject({
  providers: z.partialRecord(z.enum(socialProviders), providerDocument).default({}),
  /** Whose ID tokens prove a mobile number; undefined where no phone service is used. */
  phone: z
    .strictObject({ issuer: address, audience: z.string().min(1).max(200), jwksUri: address })
    .optional(),
});

/** The settings document `identity`: who may say who somebody is, beside a password. */
export const identitySetting = settingsDocument('identity', document, {
  invalid: 'defaults',
  refusedFields: ({ providers, phone }, host) =>
    isPrivateHost(host)
      ? []
      : [
          ...Object.entries(providers).flatMap(([name, how]) => unsafeFields(`providers.${name}`, how)),
          ...unsafeFields('phone', phone ?? {}),
        ],
});

/** Addresses that a deployment must not ask: without TLS, or in its own network. */
function unsafeFields(path: string, values: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    if (value === undefined || !/^https?:/.test(value)) return [];
    const { protocol, hostname } = new URL(value);
    return protocol !== 'https:' || isPrivateHost(hostname) ? [`${path}.${name}`] : [];
  });
}

const flagOf: Readonly<Record<SocialProvider, WhitelabelFlag>> = {
  google: 'GOOGLELOGIN3',
  line: 'LINELOGIN3',
  facebook: 'FACEBOOKLOGIN3',
  twitter: 'TWITTERLOGIN3',
};

export type ProviderSettings = z.output<typeof providerDocument>;

/** How the site is known to a provider, with the secret; undefined where the provider is off or not set up whole. */
export function configuredProvider(
  { env, settings }: Pick<RequestContext, 'env' | 'settings'>,
  name: SocialProvider,
): { readonly settings: ProviderSettings; readonly secret: string } | undefined {
  if (!isSwitchedOn(settings, name)) return undefined;
  const provider = identitySetting.of(settings).providers[name];
  const secret: unknown = provider && Reflect.get(env, provider.secretName);
  return provider && typeof secret === 'string' && secret !== '' ? { settings: provider, secret } : undefined;
}

function isSwitchedOn(settings: Settings, name: SocialProvider): boolean {
  return whitelabelSetting.of(settings)[flagOf[name]];
}

/** The providers whose buttons the login and the registration show, in their order. */
export function offeredProviders(context: Pick<RequestContext, 'env' | 'settings'>): SocialProvider[] {
  return socialProviders.filter((name) => configuredProvider(context, name) !== undefined);
}
