import { describe, expect, it } from 'vitest';
import { commitComplaints, complaintOf, readCommits } from './commits.ts';

const complaint = (subject: string) => complaintOf({ hash: 'abc1234', subject });

describe('the subject of a commit', () => {
  it('is type(feature): imperative, in at most 72 letters', () => {
    expect(commitComplaints(readCommits())).toEqual([]);
  });

  it.each([
    'feat(wallet): hold money until the other side answers',
    'fix(ui): seed the picture',
    'docs(house): say where tests wait',
  ])('may be "%s"', (subject) => {
    expect(complaint(subject)).toBeUndefined();
  });

  it.each([
    ['too long', `feat(wallet): ${'a'.repeat(59)}`, '73 letters'],
    ['without a feature', 'fix: mend the wallet', 'type(feature): imperative'],
    ['of another type', 'style(wallet): mend it', 'type(feature): imperative'],
    ['with a full stop', 'fix(wallet): mend it.', 'type(feature): imperative'],
    ['with a capital', 'fix(wallet): Mend it', 'type(feature): imperative'],
    ['in the past', 'fix(wallet): mended it', 'mended is not an imperative'],
    ['as a gerund', 'fix(wallet): mending it', 'mending is not an imperative'],
    ['in the third person', 'fix(wallet): mends it', 'mends is not an imperative'],
  ])('is refused %s', (_, subject, why) => {
    expect(complaint(subject)).toContain(why);
  });
});
