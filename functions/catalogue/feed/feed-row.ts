import { z } from 'zod';
import { countryCode } from '#src/contracts/country-code.ts';
import { gameCodeMax } from '#src/contracts/games/game-code.ts';
import { gameTypes } from '#src/contracts/games/game-types.ts';
import { artThemes } from '#src/rules/play/art-themes.ts';
import { invisibleFault } from '#src/rules/text/visible-name.ts';
import { isHouseModel } from './house-models.ts';

const nameLengthMax = 60;

const gameName = z
  .string()
  .min(1, 'empty')
  .max(nameLengthMax, `longer than ${nameLengthMax} letters`)
  .refine((name) => name === name.trim(), 'starts or ends with a space')
  .refine((name) => !/[<>]|&#?\w+;/.test(name), 'holds markup')
  .refine((name) => !/\p{Cc}/u.test(name), 'holds a control character')
  .superRefine((name, issues) => {
    const message = name === '' || /\p{Cc}/u.test(name) ? undefined : invisibleFault(name);
    if (message !== undefined) issues.addIssue({ code: 'custom', message });
  });

const code = (max: number, letters: RegExp) =>
  z
    .string()
    .min(1, 'empty')
    .max(max, `longer than ${max} letters`)
    .regex(letters, 'holds letters that a code may not have');

const tag = code(24, /^[a-z0-9-]+$/);
const wholeNumber = (max: number) =>
  z.int('not a whole number').min(1, 'less than 1').max(max, `more than ${max}`);

/** One game of a vendor's feed; money in minor units of the merchant's currency. */
export const feedRow = z.strictObject({
  nodeId: code(32, /^[A-Za-z0-9_-]+$/),
  gameCode: code(gameCodeMax, /^[\w-]+(?:[/:][\w-]+)*$/),
  vendorCode: code(24, /^[A-Za-z0-9_]+$/),
  category: z.enum(gameTypes, 'not a category of the site'),
  names: z.strictObject({ en: gameName, ur: gameName.optional(), ko: gameName.optional() }),
  theme: z.string().refine((theme) => artThemes.has(theme), 'not a theme that has art'),
  model: z.string().refine(isHouseModel, 'not a model of the house'),
  tags: z.array(tag).max(8, 'more than 8 tags').default([]),
  hotRank: wholeNumber(10_000).optional(),
  stakeMinorMin: wholeNumber(1_000_000_000).optional(),
  lines: wholeNumber(1_000).optional(),
  freePlay: z.boolean('neither true nor false').default(true),
  countries: z.array(countryCode).min(1, 'empty').max(250, 'more than 250 countries').optional(),
});

export type FeedRow = z.output<typeof feedRow>;
