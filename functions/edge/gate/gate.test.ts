import { describe, expect, it } from 'vitest';
import type { SystemState } from '#src/contracts/operations/operations.ts';
import { gate, passes, systemStatusOf } from './gate.ts';
import type { VisitorLocation } from '#functions/http/context.ts';
import { regionPolicySetting } from './region-policy.ts';
import type { Site } from '#functions/edge/site.ts';
import { systemStatusSetting } from '#functions/edge/system-state.ts';
import { storedSettings } from '#tests/support/settings.ts';

const visitor: VisitorLocation = {
  address: '39.32.0.1',
  known: true,
  country: 'PK',
  regionCode: 'SD',
  asn: 17_557,
};
const policy = regionPolicySetting.of(
  storedSettings({
    'region-policy': '{"mode":"denylist","countries":["US"],"operatorCidr":["52.95.110.0/24"]}',
  }),
);
const nowMs = 1_000;
const siteWith = (system: SystemState | undefined) => ({ system, policy }) as Site;

describe('the gate', () => {
  it('is closed to everybody, including operators, where the site cannot be read', () => {
    for (const address of ['39.32.0.1', '52.95.110.7'])
      expect(gate({ ...visitor, address }, undefined, nowMs)).toBe('closed');
  });

  it('is closed to all but operators, who can repair it, if the state of the site cannot be read', () => {
    expect(gate(visitor, siteWith(undefined), nowMs)).toBe('closed');
    expect(gate({ ...visitor, country: 'US' }, siteWith(undefined), nowMs)).toBe('closed');
    expect(gate({ ...visitor, address: '52.95.110.7' }, siteWith(undefined), nowMs)).toBe('operator');
  });

  it('decides by the location and the state of the site', () => {
    expect(gate(visitor, siteWith({ maintenance: false }), nowMs)).toBe('served');
    expect(gate(visitor, siteWith({ maintenance: true }), nowMs)).toBe('maintenance');
    expect(gate({ ...visitor, country: 'US' }, siteWith({ maintenance: false }), nowMs)).toBe('restricted');
    expect(gate({ ...visitor, address: '52.95.110.7' }, siteWith({ maintenance: true }), nowMs)).toBe(
      'operator',
    );
  });

  it('serves visitors until planned maintenance starts, and turns them away from then on', () => {
    const planned = siteWith({ maintenance: true, startsAtMs: 2_000 });
    expect(gate(visitor, planned, 1_999)).toBe('served');
    expect(gate({ ...visitor, country: 'US' }, planned, 1_999)).toBe('restricted');
    expect(gate(visitor, planned, 2_000)).toBe('maintenance');
    expect(gate({ ...visitor, address: '52.95.110.7' }, planned, 2_000)).toBe('operator');
  });

  it.each([
    ['operator', true, 0],
    ['served', true, 0],
    ['restricted', false, 2],
    ['maintenance', false, 1],
    ['closed', false, 1],
  ] as const)('with the verdict %s lets the visitor in: %s, with status %i', (verdict, lets, status) => {
    expect(passes(verdict)).toBe(lets);
    expect(systemStatusOf(verdict)).toBe(status);
  });
});

describe('the stored state of the site', () => {
  it.each<[string | undefined, SystemState | undefined]>([
    [undefined, { maintenance: false }],
    ['{"maintenance":true}', { maintenance: true }],
    [
      '{"maintenance":true,"endsAtMs":5,"message":"soon"}',
      { maintenance: true, endsAtMs: 5, message: 'soon' },
    ],
    ['{"maintenance":"yes"}', undefined],
    ['{"maintenance":false,"open":true}', undefined],
    ['{}', undefined],
    ['null', undefined],
    ['{', undefined],
    ['', undefined],
  ])('%j is read as %j', (document, state) => {
    expect(systemStatusSetting.of(storedSettings({ 'system-status': document }))).toEqual(state);
  });
});
