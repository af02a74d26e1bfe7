import { type Country, countryOf, type Locale } from "../market/locale.ts";

/** Laws, authorities and bodies of a country, as it calls them in one of its languages. */
export interface CountryLaw {
  readonly accessibilityLaw: string;
  /** Where customers report barriers. */
  readonly accessibilityAuthority: string;
  /** Who settles disputes of customers and shops, whether the shop takes part or not. */
  readonly disputeBody: string;
  /** The law on goods that do not conform to the contract. */
  readonly guaranteeLaw: string;
  /** How long customers can claim a lack of conformity, in years; absent if the law of the country names no term. */
  readonly guaranteeYears?: number;
  /** The law on the withdrawal from contracts concluded at a distance. */
  readonly withdrawalLaw: string;
  /** The right to give back goods without a reason: where no law has it, what the shop grants. */
  readonly withdrawalRight: string;
}

/** By country, in its first language. */
const LAWS: Readonly<Record<Country, CountryLaw>> = {
  at: {
    accessibilityLaw: "Barrierefreiheitsgesetz (BaFG)",
    accessibilityAuthority: "Sozialministeriumservice",
    disputeBody: "Schlichtung für Verbrauchergeschäfte, Mariahilfer Straße 103/1/18, 1060 Wien",
    guaranteeLaw: "Verbrauchergewährleistungsgesetz (VGG)",
    guaranteeYears: 2,
    withdrawalLaw: "Fern- und Auswärtsgeschäfte-Gesetz (FAGG)",
    withdrawalRight: "Rücktrittsrecht",
  },
  be: {
    accessibilityLaw: "Wetboek van economisch recht",
    accessibilityAuthority: "FOD Economie, K.M.O., Middenstand en Energie",
    disputeBody: "Consumentenombudsdienst, Koning Albert II-laan 8, 1000 Brussel",
    guaranteeLaw: "artikel 1649bis en volgende van het oud Burgerlijk Wetboek",
    guaranteeYears: 2,
    withdrawalLaw: "artikel VI.47 en volgende van het Wetboek van economisch recht",
    withdrawalRight: "herroepingsrecht",
  },
  ch: {
    accessibilityLaw: "Behindertengleichstellungsgesetz (BehiG)",
    accessibilityAuthority:
      "Eidgenössisches Büro für die Gleichstellung von Menschen mit Behinderungen (EBGB)",
    disputeBody: "Ombudsstelle E-Commerce",
    guaranteeLaw: "Obligationenrecht (Art. 197 ff. OR)",
    guaranteeYears: 2,
    withdrawalLaw: "Obligationenrecht (Art. 40a ff. OR)",
    withdrawalRight: "Rückgaberecht",
  },
  de: {
    accessibilityLaw: "Barrierefreiheitsstärkungsgesetz (BFSG)",
    accessibilityAuthority:
      "Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF), Magdeburg",
    disputeBody:
      "Universalschlichtungsstelle des Bundes, Straßburger Straße 8, 77694 Kehl am Rhein",
    guaranteeLaw: "Bürgerliches Gesetzbuch (§§ 434 ff. und 475 ff. BGB)",
    guaranteeYears: 2,
    withdrawalLaw: "Bürgerliches Gesetzbuch (§§ 312g und 355 ff. BGB)",
    withdrawalRight: "Widerrufsrecht",
  },
  es: {
    accessibilityLaw: "Ley 11/2023, de 8 de mayo",
    accessibilityAuthority: "Ministerio de Derechos Sociales, Consumo y Agenda 2030",
    disputeBody: "Junta Arbitral Nacional de Consumo",
    guaranteeLaw:
      "artículos 114 y siguientes del texto refundido de la Ley General para la Defensa de los Consumidores y Usuarios",
    guaranteeYears: 3,
    withdrawalLaw:
      "artículos 102 y siguientes del texto refundido de la Ley General para la Defensa de los Consumidores y Usuarios",
    withdrawalRight: "derecho de desistimiento",
  },
  fr: {
    accessibilityLaw: "article L. 412-13 du Code de la consommation",
    accessibilityAuthority:
      "Direction générale de la concurrence, de la consommation et de la répression des fraudes (DGCCRF)",
    // A fictional shop has a fictional mediator.
    disputeBody: "Médiation de la consommation Exemple, 1 rue du Modèle, 75000 Paris",
    guaranteeLaw: "articles L. 217-3 et suivants du Code de la consommation",
    guaranteeYears: 2,
    withdrawalLaw: "articles L. 221-18 et suivants du Code de la consommation",
    withdrawalRight: "droit de rétractation",
  },
  gb: {
    accessibilityLaw: "Equality Act 2010",
    accessibilityAuthority: "Equality Advisory and Support Service (EASS)",
    disputeBody: "Citizens Advice consumer service",
    guaranteeLaw: "Consumer Rights Act 2015",
    // The limitation of claims in England, Wales and Northern Ireland.
    guaranteeYears: 6,
    withdrawalLaw:
      "Consumer Contracts (Information, Cancellation and Additional Charges) Regulations 2013",
    withdrawalRight: "right to cancel",
  },
  it: {
    accessibilityLaw: "decreto legislativo 27 maggio 2022, n. 82",
    accessibilityAuthority: "Agenzia per l’Italia Digitale (AgID)",
    disputeBody: "organismi ADR dell’elenco del Ministero delle Imprese e del Made in Italy",
    guaranteeLaw: "articoli 128 e seguenti del Codice del consumo",
    guaranteeYears: 2,
    withdrawalLaw: "articoli 52 e seguenti del Codice del consumo",
    withdrawalRight: "diritto di recesso",
  },
  li: {
    accessibilityLaw: "Behindertengleichstellungsgesetz (BGlG)",
    accessibilityAuthority: "Büro für die Gleichstellung von Menschen mit Behinderungen, Schaan",
    disputeBody: "Amt für Volkswirtschaft, Fachbereich Konsumentenschutz, Vaduz",
    guaranteeLaw: "Allgemeines bürgerliches Gesetzbuch (§§ 922 ff. ABGB)",
    guaranteeYears: 2,
    withdrawalLaw: "Fern- und Auswärtsgeschäfte-Gesetz (FAGG)",
    withdrawalRight: "Rücktrittsrecht",
  },
  lu: {
    accessibilityLaw: "loi du 8 mars 2023 relative aux exigences en matière d’accessibilité",
    accessibilityAuthority:
      "Office de la surveillance de l’accessibilité des produits et services (OSAPS)",
    disputeBody: "Médiateur de la consommation, 6 rue du Palais de Justice, L-1841 Luxembourg",
    guaranteeLaw: "articles L. 212-1 et suivants du Code de la consommation",
    guaranteeYears: 2,
    withdrawalLaw: "articles L. 222-9 et suivants du Code de la consommation",
    withdrawalRight: "droit de rétractation",
  },
  nl: {
    accessibilityLaw: "Implementatiewet toegankelijkheidsvoorschriften producten en diensten",
    accessibilityAuthority: "Autoriteit Consument & Markt (ACM)",
    disputeBody: "Geschillencommissie in Den Haag",
    guaranteeLaw: "artikel 7:17 en volgende van het Burgerlijk Wetboek",
    withdrawalLaw: "artikel 6:230o en volgende van het Burgerlijk Wetboek",
    withdrawalRight: "herroepingsrecht",
  },
  us: {
    accessibilityLaw: "Americans with Disabilities Act (ADA)",
    accessibilityAuthority: "U.S. Department of Justice, Civil Rights Division",
    disputeBody: "consumer protection office of your state’s attorney general",
    guaranteeLaw: "implied warranties of your state’s law",
    withdrawalLaw: "law of your state",
    withdrawalRight: "right of return",
  },
};

/** What locales call otherwise, because their country has several languages. */
const LAWS_BY_LOCALE: Readonly<Partial<Record<Locale, Partial<CountryLaw>>>> = {
  "de-IT": {
    accessibilityLaw: "gesetzesvertretendes Dekret Nr. 82 vom 27. Mai 2022",
    accessibilityAuthority: "Agentur für das digitale Italien (AgID)",
    disputeBody: "Schlichtungsstelle für Verbraucherangelegenheiten, Bozen",
    guaranteeLaw: "Art. 128 ff. des italienischen Verbraucherkodex",
    withdrawalLaw: "Art. 52 ff. des italienischen Verbraucherkodex",
    withdrawalRight: "Rücktrittsrecht",
  },
  "de-LU": {
    accessibilityLaw: "Gesetz vom 8. März 2023 über die Barrierefreiheitsanforderungen",
    accessibilityAuthority: "Amt für die Überwachung der Barrierefreiheit (OSAPS)",
    disputeBody: "Verbraucherombudsmann, 6 rue du Palais de Justice, L-1841 Luxemburg",
    guaranteeLaw: "Art. L. 212-1 ff. des luxemburgischen Verbrauchergesetzbuchs",
    withdrawalLaw: "Art. L. 222-9 ff. des luxemburgischen Verbrauchergesetzbuchs",
    withdrawalRight: "Widerrufsrecht",
  },
  "fr-BE": {
    accessibilityLaw: "Code de droit économique",
    accessibilityAuthority: "SPF Économie, P.M.E., Classes moyennes et Énergie",
    disputeBody:
      "Service de médiation pour le consommateur, boulevard du Roi Albert II 8, 1000 Bruxelles",
    guaranteeLaw: "articles 1649bis et suivants de l’ancien Code civil",
    withdrawalLaw: "articles VI.47 et suivants du Code de droit économique",
    withdrawalRight: "droit de rétractation",
  },
  "fr-CH": {
    accessibilityLaw: "loi sur l’égalité pour les handicapés (LHand)",
    accessibilityAuthority: "Bureau fédéral de l’égalité pour les personnes handicapées (BFEH)",
    disputeBody: "Ombudsman E-commerce",
    guaranteeLaw: "Code des obligations (art. 197 ss CO)",
    withdrawalLaw: "Code des obligations (art. 40a ss CO)",
    withdrawalRight: "droit de retour",
  },
  "it-CH": {
    accessibilityLaw: "legge sui disabili (LDis)",
    accessibilityAuthority:
      "Ufficio federale per le pari opportunità delle persone con disabilità (UFPD)",
    disputeBody: "Ombudsman E-commerce",
    guaranteeLaw: "Codice delle obbligazioni (art. 197 segg. CO)",
    withdrawalLaw: "Codice delle obbligazioni (art. 40a segg. CO)",
    withdrawalRight: "diritto di restituzione",
  },
};

export const countryLawOf = (locale: Locale): CountryLaw => ({
  ...LAWS[countryOf(locale)],
  ...LAWS_BY_LOCALE[locale],
});
