import { z } from 'zod';

/** Every country code that the network reports for a visitor: ISO 3166-1 alpha-2, and XK for Kosovo. */
const codes: ReadonlySet<string> = new Set(
  `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ
   CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR
   GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT
   JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY
   MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM
   PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV
   SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS
   XK YE YT ZA ZM ZW`.split(/\s+/),
);

/** Islands with a dialling code of their own, whose visitors the network reports as those of SH. */
const dialledOnly: ReadonlySet<string> = new Set(['AC', 'TA']);

const unknownPlace = 'it stands for an unknown country, which only `unknown` of the region policy admits';
const anonymous = 'it stands for anonymous networks, which are denied by address or network number';
const unitedKingdom = 'the United Kingdom with all its parts is GB';
const kosovo = 'Kosovo is XK';

/** Codes that are often written although no visitor has them, with what belongs there instead. */
const mistaken: Readonly<Record<string, string>> = {
  UK: unitedKingdom,
  EN: unitedKingdom,
  XI: unitedKingdom,
  EL: 'Greece is GR',
  EU: `list the countries of the European Union: AT, BE, BG, CY, CZ, DE, DK, EE, ES, FI, FR, GR, HR, HU, IE, IT, LT,
LU, LV, MT, NL, PL, PT, RO, SE, SI, SK`.replace('\n', ' '),
  EZ: 'list the countries that use the euro',
  AP: 'list the countries of the region',
  UN: 'list the countries',
  JA: 'Japan is JP',
  KO: 'South Korea is KR and North Korea is KP',
  ZH: 'China is CN',
  DA: 'Denmark is DK',
  SF: 'Finland is FI',
  SP: 'Spain is ES',
  EA: 'Ceuta and Melilla are part of ES',
  IC: 'the Canary Islands are part of ES',
  FX: 'France is FR',
  CP: 'Clipperton Island is part of FR',
  DG: 'Diego Garcia is part of IO',
  CQ: 'Sark is part of GG',
  AC: 'Ascension is part of SH',
  TA: 'Tristan da Cunha is part of SH',
  KS: kosovo,
  KV: kosovo,
  RK: kosovo,
  AN: 'the Netherlands Antilles are CW, SX and BQ now',
  BU: 'Myanmar is MM now',
  CS: 'Serbia is RS, Montenegro ME, the Czech Republic CZ and Slovakia SK now',
  DD: 'Germany is DE',
  DY: 'Benin is BJ now',
  HV: 'Burkina Faso is BF now',
  NH: 'Vanuatu is VU now',
  RH: 'Zimbabwe is ZW now',
  SU: 'Russia is RU; the other states have codes of their own',
  TP: 'Timor-Leste is TL now',
  VD: 'Vietnam is VN',
  YD: 'Yemen is YE',
  YU: 'Serbia is RS; the other states have codes of their own',
  ZR: 'the Democratic Republic of the Congo is CD now',
  XX: unknownPlace,
  ZZ: unknownPlace,
  T1: 'it stands for the Tor network, which only `tor` of the region policy admits',
  A1: anonymous,
  A2: anonymous,
};

/** Whether visitors can come from a country with this code. */
export function isCountryCode(code: string): boolean {
  return codes.has(code);
}

/** Why a text is not a country code, with the right one where the mistake is usual; undefined if it is one. */
export function countryFault(code: string): string | undefined {
  if (codes.has(code)) return undefined;
  const capitals = code.toUpperCase();
  if (/^[A-Za-z]{2}$/.test(code) && codes.has(capitals))
    return `country codes have capital letters: ${capitals}`;
  return Object.hasOwn(mistaken, code)
    ? `${code} is no country code: ${mistaken[code]}`
    : 'no country code of ISO 3166-1 alpha-2';
}

/** The same for a country or island with a dialling code. */
export function diallingFault(code: string): string | undefined {
  return dialledOnly.has(code) ? undefined : countryFault(code);
}

type FaultOf = (text: string) => string | undefined;

/** A text that the rule accepts; its refusal says why, and what belongs there. */
const judgedBy = (faultOf: FaultOf, pattern: string) =>
  z
    .string()
    .superRefine((text, issues) => {
      const fault = faultOf(text);
      if (fault !== undefined) issues.addIssue({ code: 'custom', message: fault });
    })
    .meta({ pattern });

const twoLetters = '^[A-Z]{2}$';

/** A country that visitors can come from. */
export const countryCode = judgedBy(countryFault, twoLetters);

/** A country or island with a dialling code. */
export const diallingCountry = judgedBy(diallingFault, twoLetters);

/** A part of a country by ISO 3166-2, such as UA-43. */
export const subRegion = judgedBy(subRegionFault, '^[A-Z]{2}-[A-Z0-9]{1,3}$');

function subRegionFault(text: string): string | undefined {
  const { country, part } = /^(?<country>[^-]*)-(?<part>.*)$/s.exec(text)?.groups ?? {};
  if (country === undefined || part === undefined || !/^[A-Z0-9]{1,3}$/.test(part))
    return 'a region is a country code, a hyphen and up to three capital letters or digits, such as UA-43';
  return countryFault(country);
}
