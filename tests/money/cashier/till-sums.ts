const sum = (minor: string, table: string, where = 'true') =>
  `(SELECT coalesce(sum(${minor}), 0) FROM ${table} WHERE ${where})`;

/** A till's sums over all time, added up from its rows: the columns of its table `books`. */
export const sumsOfRows = `${sum('amount_minor', 'payments', "standing = 'settled'")} AS settled_minor,
  ${sum('credit_minor', 'payments', "state = 'credited'")} AS credited_minor,
  ${sum('amount_minor', 'payments', "state = 'given'")} AS given_minor,
  ${sum('amount_minor', 'payments', "state = 'returned'")} AS returned_minor,
  ${sum('amount_minor', 'payouts', "state IN ('paid', 'bounced')")} AS paid_out_minor,
  ${sum('amount_minor', 'payouts', "state = 'bounced'")} AS bounced_minor,
  ${sum('fee_minor', 'payouts')} AS fees_minor,
  ${sum('amount_minor', 'extract')} AS lines_minor`;
