import { describe, expect, it, vi } from 'vitest';
import { uiCatalogue } from './ui-catalogue.ts';

async function routesFor(command: 'dev' | 'build'): Promise<string[]> {
  const injectRoute = vi.fn();
  const setup = uiCatalogue().hooks['astro:config:setup'];
  await setup?.({ command, injectRoute } as unknown as Parameters<NonNullable<typeof setup>>[0]);
  return injectRoute.mock.calls.map(([route]) => (route as { pattern: string }).pattern);
}

describe('uiCatalogue', () => {
  it('serves the catalogue in development but builds no page of it', async () => {
    expect(await routesFor('dev')).toEqual(['/ui/[...language]']);
    expect(await routesFor('build')).toEqual([]);
  });
});
