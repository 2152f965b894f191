import { hasFeature } from '#src/browser/has-feature.ts';

/**
 * Whether the operator chose the newer member centre (`mem_cen` 1), as the Worker wrote into the page; a page that does
 * not say shows the base one. What is there before any script runs is shown and hidden by `member-template.module.css`.
 */
export function isNewerCentre(): boolean {
  return document.documentElement.dataset.memberCentre === 'newer';
}

/** Whether the card shows the level's progress and, beside the name, what its foot shows otherwise. */
export function hasLevelProgress(): boolean {
  return isNewerCentre() && hasFeature('rewards');
}
