/** A round of the demo slot m05 as the fairness page receives it. Seed and hash match. */
export const handedRound = {
  server: '00112233445566778899aabbccddeeff0123456789abcdeffedcba9876543210',
  hash: '58b8d5fabc5b93ca10274de1c80a09f5427fdd4d2ae0dca44727bc4be4a0a171',
  client: 'lucky-clover',
  nonce: '7',
  model: 'm05',
  stake: '90',
};
