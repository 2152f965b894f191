/** The questions that a member can choose from, by the ids that messages put into words. */
export const securityQuestionIds = [
  'firstSchool',
  'childhoodFriend',
  'firstPet',
  'mothersTown',
  'favouriteTeacher',
  'firstJob',
] as const;

export type SecurityQuestionId = (typeof securityQuestionIds)[number];

/** How many a member answers. */
export const securityQuestionsNeeded = 3;

/** The most letters of an answer. */
export const answerLengthMax = 80;
