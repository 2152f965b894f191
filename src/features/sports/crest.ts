import type { Team } from '#src/rules/sports/sports-model.ts';
import { make } from '#src/frame/frame-parts.ts';

/** A team's crest: its initial on a shield in one of twelve looks, derived from its id. */
export function crest(team: Team, name: string): HTMLElement {
  const shield = make('span', { kind: 'crest', text: [...name][0] ?? '' });
  const sum = [...team.id].reduce((all, letter) => all * 31 + letter.charCodeAt(0), 7) >>> 0;
  shield.dataset['hue'] = String(sum % 12);
  shield.dataset['cut'] = String((sum >>> 4) % 3);
  shield.setAttribute('aria-hidden', 'true');
  return shield;
}
