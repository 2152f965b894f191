/** The brand's name as the pages are built; the Worker puts a merchant's own in its place. */
export const builtBrandName = 'Nightjar';
