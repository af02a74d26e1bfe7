import type { Language } from "../market/locale.ts";
import { areasBySegment, type LocalisedSegments } from "./localised-segments.ts";

/** The areas of the shop that are applications, not content pages. */
export const APPLICATION_PATHS = {
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
    fr: ["newsletter", "infolettre"],
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
  withdrawal: {
    de: ["vertrag-widerrufen"],
    en: ["cancel-contract"],
    es: ["desistir-del-contrato"],
    fr: ["se-retracter-du-contrat"],
    it: ["recedere-dal-contratto"],
    nl: ["overeenkomst-herroepen"],
  },
} as const satisfies Readonly<Record<string, LocalisedSegments>>;

export type ApplicationArea = keyof typeof APPLICATION_PATHS;

const AREAS = areasBySegment<ApplicationArea>(APPLICATION_PATHS);

/** The application area of a path without locale prefix and desktop marker, in any language. Paths that begin with `/configurator` belong to the configurator; otherwise the whole first segment decides, so `/cartes` is not the cart. */
export const applicationAreaOf = (path: string): ApplicationArea | undefined =>
  path.startsWith("/configurator") ? "configurator" : AREAS.get(path.split("/", 2)[1] ?? "");

/** The path of links to an area. */
export const applicationPathOf = (area: ApplicationArea, language: Language): string =>
  `/${APPLICATION_PATHS[area][language][0]}`;
