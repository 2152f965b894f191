/** The upload purpose of pictures in conversations. */
export const chatPurpose = 'chat';
