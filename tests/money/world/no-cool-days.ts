/** Days without promotions after a break, as the Worker passes them to a new session: none in a simulation. */
export const noCoolDays = { elsewhere: 0, byCountry: {} };
