/** The brand name the pages are built with; the Worker replaces it with the merchant's own. */
export const builtBrandName = 'Nightjar';
