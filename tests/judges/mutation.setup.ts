import fc from 'fast-check';

// A mutant is killed by the first counterexample, which need not be the smallest; the seed makes scores repeatable.
fc.configureGlobal({ endOnFailure: true, seed: 1 });
