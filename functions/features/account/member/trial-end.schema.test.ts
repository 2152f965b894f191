import { beforeEach, describe, expect, it } from 'vitest';
import { objectSql } from '#tests/support/object-sql.ts';
import { recordTrialEndStep, type TrialEndStep, trialEndSchema, trialEndStep } from './trial-end.schema.ts';

let sql: SqlStorage;
beforeEach(() => {
  sql = objectSql(trialEndSchema);
});

describe('the steps of a trial’s end', () => {
  it.each<[TrialEndStep, string]>([
    ['closing', 'closing'],
    ['settled', 'sealed'],
    ['retired', 'retired'],
  ])('store the step %s as the word %s, which earlier versions wrote', (step, stored) => {
    expect(trialEndStep(sql)).toBeUndefined();
    recordTrialEndStep(sql, step, 1);
    expect(sql.exec('SELECT step FROM trial_end').one()).toEqual({ step: stored });
    expect(trialEndStep(sql)).toBe(step);
  });
});
