import type { TigerBet } from '#src/contracts/house/tiger.ts';
import type { TigerShoe } from '#src/contracts/house/tiger-frames.ts';
import { make, part } from '#src/frame/frame-parts.ts';
import type { LaunchContext } from '#src/frame/launch-context.ts';
import { openSheet, verifyButton } from '#src/frame/sheets.ts';
import { failureText } from '#src/i18n/words.ts';
import { fill } from '#src/rules/text/message.ts';
import { type Card, suitOf } from '#src/rules/tiger/cards.ts';
import { type ByPlace, type Place, PLACES, type TigerModel, winShare } from '#src/rules/tiger/tiger-model.ts';
import { rankText } from './card-art.ts';
import { type TigerClient, tigerFragment } from './tiger-client.ts';
import type { TigerWords } from './tiger-words.ts';

export interface SheetTools {
  readonly launch: LaunchContext<TigerWords>;
  readonly table: TigerClient;
  readonly model: TigerModel;
  readonly mostMinor: ByPlace<number>;
  readonly money: (amountMinor: number) => string;
}

/** Formats a share of rounds as a percentage with two decimals. */
export function percentText(share: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2 }).format(share);
}

/** How often a place wins and what it returns. */
export function chanceText(model: TigerModel, place: Place, { words, locale }: SheetTools['launch']): string {
  const { wins, of } = winShare(model, place);
  const chance = percentText(wins / of, locale);
  const percent = percentText(Number(model.statedPercent[place]) / 100, locale);
  return fill(words.t.chance, { place: words.t[place], chance, percent }, locale);
}

/** A card in words. */
export function cardText(card: Card, { words, locale }: SheetTools['launch']): string {
  return fill(words.t.cardOf, { rank: rankText(card), suit: words.t[suitOf(card)] }, locale);
}

/** Opens the sheet of payouts, chances, limits and rules. */
export function openInfoSheet(tools: SheetTools): void {
  const { launch, model } = tools;
  const { t } = launch.words;
  const { least, span } = model.cut;
  const rule = (text: string, values = {}) => make('li', { text: fill(text, values, launch.locale) });
  part('info-body').replaceChildren(
    ...PLACES.map((place) => placeFacts(tools, place)),
    make('p', { kind: 'note', text: t.returnExplained }),
    make('h3', { text: t.rules }),
    make('ul', {
      kind: 'rules',
      children: [
        rule(t.ruleHigher),
        rule(t.ruleTie),
        rule(t.ruleSuited),
        rule(t.ruleFinal),
        rule(t.ruleSlow),
        rule(t.ruleInterrupted),
        rule(t.ruleShoe, { decks: model.decks, least, most: least + span - 1 }),
        rule(t.ruleStale),
      ],
    }),
  );
  openSheet('info');
}

function placeFacts({ launch, model, mostMinor, money }: SheetTools, place: Place): HTMLElement {
  const { words, locale } = launch;
  const { t } = words;
  const { wins, of } = winShare(model, place);
  return make('section', {
    kind: 'place-facts',
    children: [
      make('h3', { text: t[place] }),
      make('dl', {
        kind: 'figures',
        children: [
          fact(t.pays, `${model.pays[place]}:1`),
          fact(t.chanceHead, percentText(wins / of, locale)),
          fact(t.returnToPlayer, percentText(Number(model.statedPercent[place]) / 100, locale)),
          fact(t.most, money(mostMinor[place])),
        ],
      }),
    ],
  });
}

function fact(name: string, value: string, kind = 'number'): HTMLElement {
  return make('div', { children: [make('dt', { text: name }), make('dd', { text: value, kind })] });
}

/** Opens the sheet of the shoe's commitment and the player's last bets. */
export function openFairSheet(tools: SheetTools, shoe: TigerShoe | undefined): void {
  const { t } = tools.launch.words;
  const { locale } = tools.launch;
  const facts = shoe
    ? [
        fact(fill(t.shoeHash, { number: shoe.number }, locale), shoe.commitment, 'code'),
        fact(fill(t.shoeHash, { number: shoe.number + 1 }, locale), shoe.nextCommitment, 'code'),
        fact(
          t.burned,
          fill(
            t.burnedCards,
            { card: cardText(shoe.burnCard, tools.launch), count: shoe.burned - 1 },
            locale,
          ),
        ),
      ]
    : [];
  part('shoe-facts').replaceChildren(...facts);
  openSheet('fair');
  void showBets(tools);
}

async function showBets(tools: SheetTools): Promise<void> {
  const { words } = tools.launch;
  const page = await tools.table.bets();
  const bets = page.ok ? page.value.items : [];
  part('rounds').replaceChildren(...bets.map((bet) => betRow(tools, bet)));
  part('no-rounds').textContent = page.ok ? words.t.noBets : failureText(words, page.code);
  part('no-rounds').hidden = bets.length > 0;
}

function betRow({ launch, money }: SheetTools, bet: TigerBet): HTMLElement {
  const { t } = launch.words;
  const { locale } = launch;
  const fragment = tigerFragment(bet);
  const isVoid = bet.state === 'void' || bet.state === 'returning';
  const paid = bet.winMinor === undefined ? '…' : money(bet.winMinor);
  const place = fill(t.shoeOf, { shoe: bet.shoe.number, number: bet.shoe.round + 1 }, locale);
  const cards = bet.deal && {
    dragon: cardText(bet.deal.dragon, launch),
    tiger: cardText(bet.deal.tiger, launch),
  };
  return make('li', {
    children: [
      make('div', {
        children: [
          make('span', { kind: 'number', text: isVoid ? t.voidRound : `${money(bet.stakeMinor)} → ${paid}` }),
          make('span', { kind: 'note', text: place }),
          cards && !isVoid ? make('span', { kind: 'note', text: fill(t.dealt, cards, locale) }) : undefined,
        ],
      }),
      fragment ? verifyButton(t.verify, fragment) : make('span', { kind: 'note', text: t.sealed }),
    ],
  });
}
