import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { isPrivateHost } from '#functions/edge/gate/private-hosts.ts';
import type {
  CheckToJudge,
  IdentityJudgePort,
  Judgement,
} from '#functions/features/account/identity/identity-judge-port.ts';
import { logTrouble } from '#functions/http/log.ts';
import { settingsDocument } from '#functions/settings/settings-document.ts';
import { boundedJson } from './bounded-json.ts';

const secretLengthMin = 32;
const address = z
  .string()
  .max(300)
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol));

const document = z.strictObject({
  /** Where checks are sent first; absent if operators judge all of them. */
  service: z
    .strictObject({
      url: address,
      /** The name of the Worker's secret that signs the requests. */
      secretName: z.string().regex(/^[A-Z0-9_]{1,80}_IDENTITY_SECRET$/),
    })
    .optional(),
});

/** The settings document `identity-checks`: who judges the documents of members before an operator does. */
export const identityChecksSetting = settingsDocument('identity-checks', document, {
  invalid: 'defaults',
  refusedFields: ({ service }, host) => {
    if (!service || isPrivateHost(host)) return [];
    const { protocol, hostname } = new URL(service.url);
    return protocol === 'https:' && !isPrivateHost(hostname) ? [] : ['service.url'];
  },
});

const answer = z.object({
  decision: z.enum(['accepted', 'refused', 'review']),
  reason: z.string().trim().max(500).default(''),
});

/**
 * The operator's own service for checking documents. An operator judges whatever it cannot decide, answers
 * wrongly or answers too late.
 */
export const identityJudge: IdentityJudgePort = ({ env, settings, nowMs }) => {
  const { service } = identityChecksSetting.of(settings);
  if (!service) return undefined;
  const secret: unknown = Reflect.get(env, service.secretName);
  return (check) => askService(service.url, typeof secret === 'string' ? secret : '', check, nowMs);
};

/** The signature is HMAC-SHA256, in hex, over the timestamp, a dot and the body, as for messages. */
async function askService(
  url: string,
  secret: string,
  check: CheckToJudge,
  nowMs: number,
): Promise<Judgement> {
  if (secret.length < secretLengthMin) {
    logTrouble('identity-service', new Error('the secret of the identity service is missing or too short'));
    return undefined;
  }
  const documents = check.documents.map(({ kind, bytes }) => ({
    kind,
    jpeg: Buffer.from(bytes).toString('base64'),
  }));
  const body = JSON.stringify({ id: check.id, birthDate: check.birthDate, documents });
  const timestamp = String(Math.floor(nowMs / 1000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  const said = await boundedJson(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Check-Timestamp': timestamp,
      'Check-Signature': signature,
    },
    body,
  });
  const read = answer.safeParse(said.ok ? said.value : undefined);
  if (!read.success) {
    logTrouble('identity-service', new Error(said.ok ? 'an answer that is no decision' : said.code));
    return undefined;
  }
  const { decision, reason } = read.data;
  if (decision === 'review' || (decision === 'refused' && reason === '')) return undefined;
  return { state: decision, reason };
}
