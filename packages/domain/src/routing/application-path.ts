import type { Language } from "../market/locale.ts";

/** The areas of the shop that are applications and no content pages. [RTE-15] */
export const APPLICATION_AREAS = [
  "configurator",
  "customer-account",
  "cart",
  "checkout",
  "orders",
  "newsletter",
  "recommendation",
  "business-customers",
  "white-label-service",
  "logout",
  "reviews",
  "users",
] as const;

/** An area of the shop that is an application. [RTE-15] */
export type ApplicationArea = (typeof APPLICATION_AREAS)[number];

/** The first path segments of every application area, per language; the first of each is the one to link to. [RTE-15] [RTE-Q4] */
export const APPLICATION_PATHS: Readonly<
  Record<ApplicationArea, Readonly<Record<Language, readonly string[]>>>
> = {
  configurator: {
    de: ["konfigurator"],
    en: ["configurator"],
    es: ["configurador"],
    fr: ["configurateur"],
    it: ["configuratore"],
    nl: ["configurator"],
  },
  "customer-account": {
    de: ["kundenkonto", "mein-konto"],
    en: ["customer-account", "my-account"],
    es: ["cuenta-de-cliente", "mi-cuenta"],
    fr: ["compte-client", "mon-compte"],
    it: ["account-cliente", "il-mio-account"],
    nl: ["klantaccount", "mijn-account"],
  },
  cart: {
    de: ["warenkorb"],
    en: ["cart", "basket"],
    es: ["carrito"],
    fr: ["panier"],
    it: ["carrello"],
    nl: ["winkelwagen"],
  },
  checkout: {
    de: ["kasse"],
    en: ["checkout"],
    es: ["finalizar-compra"],
    fr: ["paiement"],
    it: ["cassa"],
    nl: ["afrekenen"],
  },
  orders: {
    de: ["bestellungen", "bestellung"],
    en: ["orders", "order"],
    es: ["pedidos", "pedido"],
    fr: ["commandes", "commande"],
    it: ["ordini", "ordine"],
    nl: ["bestellingen", "bestelling"],
  },
  newsletter: {
    de: ["newsletter"],
    en: ["newsletter"],
    es: ["boletin", "newsletter"],
    fr: ["infolettre", "newsletter"],
    it: ["newsletter"],
    nl: ["nieuwsbrief", "newsletter"],
  },
  recommendation: {
    de: ["weiterempfehlung", "freunde-werben"],
    en: ["recommendation", "refer-a-friend"],
    es: ["recomendacion"],
    fr: ["recommandation", "parrainage"],
    it: ["raccomandazione", "invita-un-amico"],
    nl: ["aanbeveling"],
  },
  "business-customers": {
    de: ["geschaeftskunden"],
    en: ["business-customers"],
    es: ["clientes-de-empresa"],
    fr: ["clients-professionnels"],
    it: ["clienti-business"],
    nl: ["zakelijke-klanten"],
  },
  "white-label-service": {
    de: ["white-label-service", "whitelabel"],
    en: ["white-label-service", "whitelabel"],
    es: ["servicio-de-marca-blanca"],
    fr: ["service-marque-blanche"],
    it: ["servizio-white-label"],
    nl: ["white-label-dienst"],
  },
  logout: {
    de: ["abmelden"],
    en: ["logout"],
    es: ["cerrar-sesion"],
    fr: ["deconnexion"],
    it: ["disconnetti"],
    nl: ["uitloggen"],
  },
  reviews: {
    de: ["bewertungen"],
    en: ["reviews"],
    es: ["opiniones"],
    fr: ["avis"],
    it: ["recensioni"],
    nl: ["beoordelingen"],
  },
  users: {
    de: ["benutzer"],
    en: ["users"],
    es: ["usuarios"],
    fr: ["utilisateurs"],
    it: ["utenti"],
    nl: ["gebruikers"],
  },
};

const AREA_OF_SEGMENT: ReadonlyMap<string, ApplicationArea> = new Map(
  APPLICATION_AREAS.flatMap((area) =>
    Object.values(APPLICATION_PATHS[area]).flatMap((segments) =>
      segments.map((segment) => [segment, area] as const),
    ),
  ),
);

/** The application area of a path without locale and desktop prefix, in whatever language it is written; whatever begins with `/configurator` is the configurator, else the first segment decides: `/cartes` is no cart. [RTE-15] [RTE-13] */
export const applicationAreaOf = (path: string): ApplicationArea | undefined => {
  if (path.startsWith("/configurator")) return "configurator";
  const [, segment = ""] = path.split("/", 2);
  return AREA_OF_SEGMENT.get(segment);
};

/** Whether a path without locale and desktop prefix leads to an application page. [RTE-15] */
export const isApplicationPath = (path: string): boolean => applicationAreaOf(path) !== undefined;

/** The path under which an area is linked in a language. [RTE-Q4] */
export const applicationPathOf = (area: ApplicationArea, language: Language): string =>
  `/${APPLICATION_PATHS[area][language][0] ?? area}`;
