import { z } from 'zod';
import { plainId } from '#src/contracts/fields.ts';
import { contracts } from '#src/contracts/endpoint.ts';
import { inLanguages } from '#src/contracts/in-languages.ts';
import { languages } from '#src/contracts/languages.ts';

/** The topics of browser notifications that a member can subscribe to. */
export const pushTopics = ['announcements', 'results'] as const;

const topics = z.array(z.enum(pushTopics)).min(1).max(pushTopics.length);
const endpoint = z.string().min(1).max(1_000);
/** A key of the given number of bytes as base64url, with or without padding. */
const key = (bytes: number) =>
  z
    .string()
    .regex(/^[\w-]{1,200}={0,2}$/)
    .refine((text) => text.replaceAll('=', '').length === Math.ceil((bytes * 4) / 3));
const line = (max: number) => inLanguages(z.string().trim().min(1).max(max));

export const pushContracts = contracts({
  pushKey: {
    method: 'GET',
    path: '/wps/push/key',
    summary:
      'The site’s public key, with which a browser subscribes to its notifications; none where they are off',
    access: 'public',
    rateLimit: 'read',
    output: z.strictObject({ publicKey: key(65).optional() }),
    errors: [],
  },

  subscribePush: {
    method: 'POST',
    path: '/wps/push/subscription',
    summary: 'Keeps the browser’s subscription for the signed-in member, a few for each',
    access: 'member',
    rateLimit: 'write',
    input: z.strictObject({
      endpoint,
      keys: z.strictObject({ p256dh: key(65), auth: key(16) }),
      language: z.enum(languages),
      topics,
    }),
    output: z.null(),
    errors: ['FEATURE_OFF', 'PUSH_ENDPOINT_REFUSED'],
  },

  ownPush: {
    method: 'POST',
    path: '/wps/push/subscription/own',
    summary:
      'Whether the browser’s subscription is the signed-in member’s; one that is ends with this session from now on',
    access: 'member',
    rateLimit: 'write',
    input: z.strictObject({ endpoint }),
    output: z.strictObject({ own: z.boolean() }),
    errors: [],
  },

  unsubscribePush: {
    method: 'DELETE',
    path: '/wps/push/subscription',
    summary: 'Forgets a subscription of the signed-in member; nothing happens where there is none',
    access: 'member',
    rateLimit: 'write',
    input: z.strictObject({ endpoint }),
    output: z.null(),
    errors: [],
  },

  operatorPush: {
    method: 'GET',
    path: '/ops/api/push',
    summary: 'How many browsers are subscribed, and how many notifications wait to be sent',
    access: 'operator',
    permission: 'system.read',
    rateLimit: 'read',
    output: z.strictObject({ subscriptions: z.int().min(0), waiting: z.int().min(0) }),
    errors: [],
  },

  sendPush: {
    method: 'POST',
    path: '/ops/api/push/messages',
    summary: 'Notifies the browsers that are subscribed to a topic, of all members or of one',
    access: 'operator',
    permission: 'messages.send',
    rateLimit: 'write',
    input: z.strictObject({
      topic: z.enum(pushTopics),
      title: line(80),
      body: line(200),
      /** The page that opens when the notification is tapped. */
      path: z
        .string()
        .max(200)
        .regex(/^\/m\/[\w./?=&#%-]*$/)
        .default('/m/home'),
      memberId: plainId.optional(),
    }),
    output: z.strictObject({ id: z.int().min(1) }),
    errors: ['FEATURE_OFF'],
  },
});
