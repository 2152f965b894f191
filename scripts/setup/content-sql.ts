import { sanitisedRichText } from '../../functions/content/rich-text.ts';
import type { DemoAnnouncement } from '#demo/operator/announcements.ts';
import { literal } from './catalogue-sql.ts';

type Texts = Readonly<Record<string, readonly [title: string, content: string]>>;

/** Texts as the site stores them, with their HTML sanitised like that of operators. */
function storedTexts(texts: Texts): string {
  const stored = Object.entries(texts).map(([language, [title, content]]) => [
    language,
    { title, content: sanitisedRichText(content) },
  ]);
  return literal(JSON.stringify(Object.fromEntries(stored)));
}

/** Statements that add a merchant's announcements; existing ones stay as operators wrote them. */
export function announcementStatements(
  merchant: string,
  announcements: readonly DemoAnnouncement[],
  nowMs: number,
): string[] {
  return announcements.map(
    ({ id, type, execution, position, texts, banner, isInvitation }) =>
      `INSERT INTO announcements (merchant, id, type, execution, group_name, url, picture, texts, position, promotion_type, starts_at_ms, version, changed_at_ms, changed_by)
       VALUES (${literal(merchant)}, ${literal(id)}, '${type}', ${execution ? `'${execution}'` : 'NULL'}, ${banner ? `'m_home', ${literal(banner.url)}, ${literal(banner.picture)}` : "'', NULL, NULL"}, ${storedTexts(texts)}, ${position}, ${isInvitation ? "'invitation'" : 'NULL'}, ${nowMs}, 1, ${nowMs}, 'setup')
       ON CONFLICT (merchant, id) DO NOTHING`,
  );
}
