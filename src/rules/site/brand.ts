/** The brand name the pages are built with; the Worker replaces it with the merchant's own. */
export const builtBrandName = 'Nightjar';

/** What a site is called until its operator has named it; the built name would look like another host's. */
export const unnamedBrand = 'New site';
