import { beforeEach, describe, expect, it } from 'vitest';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { directions, expectAccessible, languageOf, show } from '#tests/support/component.tsx';
import { FilterBar } from './FilterBar.tsx';
import { PagedFound } from './PagedFound.tsx';
import { pagedStore } from './paged-store.ts';

const words = {
  loading: 'Loading',
  failed: 'Not loaded',
  failedExplained: 'Try it again.',
  retry: 'Try again',
  older: 'Older',
  newEntries: '{count, plural, one {# new} other {# new}}',
};

interface Page {
  readonly list: readonly number[];
  readonly nextCursor?: string;
}

beforeEach(() => history.replaceState(null, '', location.pathname));

describe.each(directions)('a paged list (%s)', (direction) => {
  async function list(...answers: Result<Page, string>[]) {
    const store = pagedStore<object, Page>(async () => answers.shift() ?? failed('NONE'), {
      keyOf: (seq) => seq,
    });
    const screen = await show(
      direction,
      <FilterBar
        choices={{
          id: 'kinds',
          label: 'Kinds',
          of: [{ id: 'all', label: 'All' }],
          current: 'all',
          onChange: () => {},
        }}
      >
        <PagedFound store={store} locale={languageOf[direction]} words={words} empty={<p>Empty</p>}>
          {({ list: rows }) => (
            <ul>
              {rows.map((seq) => (
                <li key={seq} data-place={seq} style={{ blockSize: '300px' }}>
                  Row {seq}
                </li>
              ))}
            </ul>
          )}
        </PagedFound>
      </FilterBar>,
    );
    return { store, screen };
  }

  it('says that it loads, that it failed, and that it is empty', async () => {
    const { store, screen } = await list(failed('DOWN'), ok({ list: [] }));
    await expect.element(screen.getByText(words.loading)).toBeInTheDocument();
    await store.load({});
    await expect.element(screen.getByRole('alert').getByText(words.failed)).toBeVisible();
    await expectAccessible();
    await screen.getByRole('button', { name: words.retry }).click();
    await expect.element(screen.getByText('Empty')).toBeVisible();
    await expectAccessible();
  });

  it('returns to the row that its address names, over as many pages as that takes', async () => {
    history.replaceState(null, '', '?at=3');
    const { store, screen } = await list(
      ok({ list: [9, 8], nextCursor: 'a' }),
      ok({ list: [7, 6], nextCursor: 'b' }),
      ok({ list: [5, 4, 3, 2, 1, 0] }),
    );
    await store.load({});
    await expect.element(screen.getByText('Row 3')).toBeInViewport();
    expect(screen.getByText('Row 3').element().getBoundingClientRect().top).toBeLessThan(100);
    await expect.poll(() => location.search).toMatch(/^\?at=[34]$/);
    scrollTo({ top: 0 });
    await expect.poll(() => location.search).toBe('');
  });

  it('offers what arrived since, and says that older rows could not be loaded', async () => {
    const { store, screen } = await list(
      ok({ list: [2], nextCursor: 'a' }),
      ok({ list: [4, 3, 2], nextCursor: 'b' }),
    );
    await store.load({});
    await store.refresh();
    await screen.getByRole('button', { name: '2 new' }).click();
    await expect.element(screen.getByText('Row 4')).toBeVisible();
    await screen.getByRole('button', { name: words.older }).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(words.failed);
    await expect.element(screen.getByText('Row 2')).toBeVisible();
    await expectAccessible();
  });
});
