import { copied, found } from './found.ts';
import { $vendorTypes, loadVendorTypes } from './games.store.ts';
import { addressOfQuery, type ListQuery } from './list-query.ts';

/** Shows the makers of a category as chips; HOT, FAV and ALL have none. */
export async function showVendorChips(page: HTMLElement, query: ListQuery): Promise<void> {
  const chips = found(page, '[data-vendor-chips]');
  const { category } = query;
  chips.hidden = category === 'HOT' || category === 'FAV' || category === 'ALL';
  if (chips.hidden || category === 'FAV') return;
  if ($vendorTypes.get().status !== 'ready') await loadVendorTypes();
  const types = $vendorTypes.get();
  if (types.status !== 'ready') return;
  const all = copied(page, 'template[data-all-vendors]');
  mark(all, { category, search: query.search }, !query.vendorCode);
  const makers = (types.value.mapping[category] ?? []).map(({ vendorCode, displayName }) => {
    const chip = copied(page, 'template[data-vendor-chip]');
    chip.textContent = displayName;
    mark(chip, { category, search: query.search, vendorCode }, query.vendorCode === vendorCode);
    return chip;
  });
  chips.replaceChildren(all, ...makers);
}

function mark(chip: HTMLElement, query: ListQuery, current: boolean): void {
  chip.setAttribute('href', addressOfQuery(query));
  chip.dataset.vendorCode = query.vendorCode ?? '';
  if (current) chip.setAttribute('aria-current', 'true');
}
