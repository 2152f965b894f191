import { z } from 'zod';
import { isPrivateHost } from '#functions/edge/gate/private-hosts.ts';
import type { RequestContext, Settings } from '#functions/http/context.ts';
import { settingsDocument } from '#functions/settings/settings-document.ts';
import { whitelabelSetting } from '#functions/settings/whitelabel.ts';
import { type SocialProvider, socialProviders } from '#src/contracts/account/social.ts';
import type { WhitelabelFlag } from '#src/contracts/whitelabel/whitelabel.ts';

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

/** A merchant's settings for one provider. What is left out is taken from the provider's published metadata. */
const providerDocument = z.strictObject({
  clientId: z.string().min(1).max(200),
  /** The name of the Worker secret that holds the client secret. */
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
  /** The phone service whose ID tokens prove a mobile number; undefined if none is used. */
  phone: z
    .strictObject({ issuer: address, audience: z.string().min(1).max(200), jwksUri: address })
    .optional(),
});

/** The settings document `identity`: the services that may prove an identity in place of a password. */
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

/** Fields with addresses that a deployment must not call: without TLS, or in a private network. */
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

/**
 * The site's registration with a provider, with the secret; undefined if the provider is off or not fully
 * configured.
 */
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
