/** What pictures of conversations are kept as. */
export const chatPurpose = 'chat';
