/** Fields of contracts that are one of a few codes. Any other text is somebody's own, however it is spelled. */
export const isCodeName =
  /^(?:kind|state|status|type|product|outcome|reason|reasonCode|heldFor|category|gameType|act|action|topic|marker|severity|decision|execution|channel|period|source|by|notice|format|mode|group|rateType|carry|measure|matching|basis|gives|fate|verdict|drift|fault|together|endedAs|askedFor|endAskedBy|voidedBy|cancelledBy)$/;
