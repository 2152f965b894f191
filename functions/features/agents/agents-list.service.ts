import {
  agentsByName,
  agentsByNumber,
  flaggedAgentsFrom,
  type ListedNode,
} from '#functions/affiliation/agents-list.repo.ts';
import { nodeOf } from '#functions/affiliation/nodes.repo.ts';
import type { RequestContext } from '#functions/http/context.ts';
import type { agentsOperationsContracts } from '#src/contracts/agents/agents-operations.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { shownNode } from './agents-operations.service.ts';

type Contract = typeof agentsOperationsContracts.agents;
type Input = InputOf<Contract>;

const perPage = 50;
/** The rows that one call reads where no index has all filters together. */
const scannedMax = 500;
/** Sorts after everything that can follow the first letters of a username. */
const afterAllNames = '\u{10FFFF}';

/** A list of the database: its rows from a place on, and where among them a row stands. */
interface Driving {
  readonly rows: (from: string, most: number) => Promise<readonly ListedNode[]>;
  readonly placeOf: (row: ListedNode) => string;
  /** The first place. */
  readonly first: string;
  /** How a place is written. */
  readonly form: RegExp;
}

/** A page of the agents, or of the members directly below one, that match every filter. */
export async function operatorAgents(
  context: RequestContext,
  input: Input,
): Promise<Result<OutputOf<Contract>, 'PLAYER_UNKNOWN' | 'INVALID_INPUT'>> {
  const { env, merchant } = context;
  const { under, q, flag, cursor } = input;
  const above = under === undefined ? undefined : await nodeOf(env, merchant, under);
  if (under !== undefined && !above) return failed('PLAYER_UNKNOWN');
  const driving = drivingOf(context, input, above?.number);
  const from = cursor ?? driving.first;
  if (!driving.form.test(from)) return failed('INVALID_INPUT', { fields: ['cursor'] });
  const isFiltered = [under, q, flag].filter((each) => each !== undefined).length > 1;
  const most = isFiltered ? scannedMax + 1 : perPage + 1;
  const letters = q?.toLowerCase() ?? '';
  const items: OutputOf<Contract>['items'] = [];
  for (const [at, row] of (await driving.rows(from, most)).entries()) {
    if (items.length === perPage || at === most - 1) return ok({ items, nextCursor: driving.placeOf(row) });
    if (isMatch(row, letters, above?.number)) items.push(shownNode(row));
  }
  return ok({ items });
}

/** The list by whose index the filters read least: few agents have a flag, and few members the same first letters. */
function drivingOf(
  { env, merchant }: RequestContext,
  { q, flag }: Input,
  parent: number | undefined,
): Driving {
  if (flag !== undefined)
    return {
      rows: (from, most) => flaggedAgentsFrom(env, { merchant, from, most }),
      placeOf: ({ memberId }) => memberId,
      first: '',
      form: /^[A-Za-z0-9-]{0,64}$/,
    };
  if (q !== undefined && parent === undefined) {
    const first = q.toLowerCase();
    return {
      rows: (from, most) =>
        agentsByName(env, {
          merchant,
          from: from < first ? first : from,
          before: `${first}${afterAllNames}`,
          most,
        }),
      placeOf: ({ usernameKey }) => usernameKey,
      first,
      form: /^/,
    };
  }
  return {
    rows: (from, most) => agentsByNumber(env, { merchant, parent, from: Number(from), most }),
    placeOf: ({ number }) => String(number),
    first: '1',
    form: /^\d{1,12}$/,
  };
}

function isMatch({ usernameKey, parent }: ListedNode, letters: string, above: number | undefined): boolean {
  return usernameKey.startsWith(letters) && (above === undefined || parent === above);
}
