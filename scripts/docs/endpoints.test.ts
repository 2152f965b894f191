import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#src/contracts/all.ts';
import { failuresOf } from '#src/contracts/endpoint.ts';
import { laterEndpoints } from '#src/contracts/later.ts';
import { endpointsPage, permissionsPage } from './endpoints.ts';
import { openApi } from './open-api.ts';

describe('the list of endpoints', () => {
  it('is what `node scripts/docs/endpoints.ts` generates from the contracts', () => {
    const written = readFileSync(new URL('../../docs/endpoints.md', import.meta.url), 'utf8');
    expect(written === endpointsPage()).toBe(true);
  });

  it('has a page of permissions with the matrix as it is', () => {
    const written = readFileSync(new URL('../../docs/operations/permissions.md', import.meta.url), 'utf8');
    expect(written).toBe(permissionsPage());
  });

  it('lists nothing under later features that is already built', () => {
    const built = new Set(endpoints.map(({ method, path }) => `${method} ${path}`));
    expect(laterEndpoints.filter(({ method, path }) => built.has(`${method} ${path}`))).toEqual([]);
  });

  it('covers every endpoint in the OpenAPI description, with its failures', () => {
    const { paths } = openApi() as { paths: Record<string, Record<string, { responses: object }>> };
    for (const endpoint of endpoints) {
      const { method, path } = endpoint;
      const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      const described = JSON.stringify(operation?.responses ?? {});
      expect([path, described.includes('"success"')]).toEqual([path, true]);
      const undescribed = failuresOf(endpoint).filter((code) => !described.includes(`"${code}"`));
      expect([path, undescribed]).toEqual([path, []]);
    }
  });
});
