import { describe, expect, it } from 'vitest';
import { operatorActNames } from '#src/contracts/operations/operator-act-names.ts';
import { actSummary, summaryFields } from './act-summary.ts';

const summaryOf = (subject: string, document: Readonly<Record<string, unknown>>, isVoid = false) =>
  actSummary(
    subject,
    summaryFields.map((field) => document[field] ?? null),
    isVoid,
  );

describe('an act', () => {
  it.each([
    ['member:m', { status: 'active' }, { act: 'member.enabled' }],
    ['member:m', { reset: 'icon' }, { act: 'member.icon-reset' }],
    ['member:m', { step: 'level', level: 'gold' }, { act: 'member.level-set', details: ['gold'] }],
    ['withdrawal:w', { step: 'claimed', takeOver: true }, { act: 'withdrawal.taken-over' }],
    ['withdrawal:w', { step: 'decided', decision: 'reject' }, { act: 'withdrawal.reject' }],
    ['promotion:p', { step: 'published', version: 3 }, { act: 'promotion.published', details: ['v3'] }],
    ['identity:i', { looked: 'front' }, { act: 'identity.shown', details: ['front'] }],
    ['identity:i', { decided: 'refused' }, { act: 'identity.refused' }],
    ['harm:m', { number: 2 }, { act: 'harm.reviewed', details: ['2'] }],
    ['till:bank/payouts', { step: 'done', isStopped: true }, { act: 'till.stopped' }],
    ['agent-domain:play.example', {}, { act: 'agent-domain.removed' }],
    ['reward:m/g', { step: 'asked' }, { act: 'request.asked' }],
    ['game:17', { enabled: false }, { act: 'game.off' }],
  ])('on %s is told by what was done: %o', (subject, document, expected) => {
    expect(summaryOf(subject, document)).toEqual(expected);
  });

  it('on a settings document tells nothing of the document, whatever its fields are called', () => {
    expect(summaryOf('cashier', { status: 'disabled', level: 'gold', step: 'asked' })).toEqual({
      act: 'setting.saved',
    });
  });

  it('on a draw tells whether it is to be void, which its request says too', () => {
    expect([
      summaryOf('lottery:l', {}),
      summaryOf('lottery:l', { correction: true }),
      summaryOf('lottery:l', {}, true),
    ]).toEqual([
      { act: 'lottery.result-entered' },
      { act: 'lottery.correction-entered' },
      { act: 'lottery.void-entered' },
    ]);
  });

  it('that is not known is told as a change', () => {
    expect(summaryOf('unheard-of:1', { status: 'disabled' })).toEqual({ act: 'changed' });
    expect(summaryOf('protection:m', { act: 'unheard-of' })).toEqual({ act: 'changed' });
    expect(operatorActNames).toContain('changed');
  });
});
