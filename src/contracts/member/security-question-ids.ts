/** The ids of the questions a member can choose from; messages hold their texts. */
export const securityQuestionIds = [
  'firstSchool',
  'childhoodFriend',
  'firstPet',
  'mothersTown',
  'favouriteTeacher',
  'firstJob',
] as const;

export type SecurityQuestionId = (typeof securityQuestionIds)[number];

/** How many questions a member answers. */
export const securityQuestionsNeeded = 3;

/** The maximum length of an answer, in characters. */
export const answerLengthMax = 80;
