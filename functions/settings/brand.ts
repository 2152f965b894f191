import { z } from 'zod';
import { isPlainPng, isSafeSvg } from './safe-picture.ts';
import { type BrandTheme, unreadableColours } from '#src/rules/site/brand-colours.ts';
import { settingsDocument } from './settings-document.ts';

const colour = z.string().regex(/^#[0-9a-f]{6}$/);
const theme = z.strictObject({ action: colour, accent: colour, ground: colour.optional() });

/** Longer SVGs would slow each page's first view more than the mark is worth. */
const svgLettersMax = 4_096;
const pngLettersMax = 64_000;

const logo = z.union([
  z.strictObject({ svg: z.string().max(svgLettersMax).refine(isSafeSvg) }),
  z.strictObject({ png: z.base64().max(pngLettersMax).refine(isPngText) }),
]);

/** A text in the languages that the merchant wrote it in; pages in other languages use the default language. */
const texts = z.partialRecord(z.string().regex(/^[a-z]{2,3}$/), z.string().min(1).max(500));

/** The settings document `brand`: the merchant's look and the texts of its footer. */
export const brandSetting = settingsDocument(
  'brand',
  z
    .strictObject({
      colours: z.strictObject({ dark: theme, light: theme }).optional(),
      /** The mark beside the name and in the tab, and the icon of the installed site. */
      logo: logo.optional(),
      /** Shown as written; without it the site claims no licence. */
      licence: texts.optional(),
      /** The owner of the site, shown after the year. */
      copyright: z.string().min(1).max(120).optional(),
      /** Payment methods listed in the footer. */
      payments: z.array(z.string().min(1).max(40)).max(20).default([]),
    })
    .superRefine(({ colours }, issues) => {
      if (!colours) return;
      for (const name of ['dark', 'light'] as const)
        for (const field of unreadable(name, colours[name]))
          issues.addIssue({ code: 'custom', path: ['colours', name, field], message: 'cannot be read' });
    }),
  { invalid: 'last-good' },
);

export type BrandSettings = ReturnType<typeof brandSetting.of>;

const unreadable = (name: 'dark' | 'light', colours: BrandTheme) => unreadableColours(name, colours);

/** Whether a text is a PNG in base64; text that cannot be decoded is not. */
function isPngText(text: string): boolean {
  try {
    return isPlainPng(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
  } catch {
    return false;
  }
}
