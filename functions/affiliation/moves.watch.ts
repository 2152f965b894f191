import { logTrouble } from '#functions/http/log.ts';
import { jurisdictionSetting, packInForce } from '#functions/protection/jurisdiction.settings.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import { localDay } from '#src/rules/lottery/zone-days.ts';
import { agentsSetting } from './agents.settings.ts';
import { ratesFitUnder } from './rates.repo.ts';
import { readDocuments } from '#functions/settings/settings.repo.ts';
import { depthOf, pathBelow } from '#src/rules/agents/tree.ts';
import { continueMove, dueMoves, judgeMove, type Move, refuseMove, startMove } from './moves.repo.ts';

const documents = [agentsSetting.name, jurisdictionSetting.name, merchantSetting.name];
const movesAtOnce = 20;
/** Batches of one move in a minute. */
const batchesAtOnce = 10;

/** Moves branches whose time has come, in batches; one that is cut off goes on in the next minute. */
export async function watchAgentMoves(env: Env, nowMs: number): Promise<void> {
  try {
    for (const move of await dueMoves(env, nowMs, movesAtOnce))
      await carryOn(env, move, nowMs).catch((error) => logTrouble('agent-move', error));
  } catch (error) {
    logTrouble('agent-moves', error);
  }
}

async function carryOn(env: Env, move: Move, nowMs: number): Promise<void> {
  if (move.state === 'waiting' && !(await started(env, move, nowMs))) return;
  for (let turn = 0; turn < batchesAtOnce; turn++) if (await continueMove(env, move)) return;
}

/** Judges a move again before it starts; another one may have made it impossible. */
async function started(env: Env, move: Move, nowMs: number): Promise<boolean> {
  const { merchant } = move;
  const settings = await readDocuments(env.DB, merchant, documents);
  const { depthMax } = packInForce(settings, '').pack.agents;
  const judged = await judgeMove(env, merchant, move, depthMax);
  const day = localDay(merchantSetting.of(settings).timeZone, move.fromMs);
  const { rebates } = agentsSetting.of(settings);
  if (judged?.fits !== 1 || !(await ratesFitUnder(env, merchant, move, day, rebates))) {
    await refuseMove(env, move);
    return false;
  }
  const { oldPath, targetPath, number } = judged;
  const newPath = pathBelow(targetPath, number);
  const depthChange = depthOf(newPath) - depthOf(oldPath);
  return startMove(env, move, { oldPath, newPath, targetPath, depthChange, depthMax }, nowMs);
}
