import { PRODUCT_KINDS } from "@passepartout/domain/catalogue/product-kind";
import { MATERIALS } from "@passepartout/domain/catalogue/wall";
import { unreadableFiles } from "../backend/content-service/content-files.ts";
import { isListable } from "../backend/pricing/listed-articles.ts";
import type { ContentSource } from "../doctor/examine-content.ts";
import { readMessages } from "../src/messages/message-catalogue.ts";
import { readVoice } from "../src/messages/voices.ts";
import { openSpelling } from "../src/spelling/dictionaries.ts";
import { readSourceStories } from "../src/storyblok/source-stories.ts";
import { readConfiguration } from "./configuration.ts";
import { createContentServiceClient } from "./content.ts";
import { createShopContainer } from "./container.ts";
import { type Environment, messagesFolderOf } from "./shop-folder.ts";
import { tokens } from "./tokens.ts";

const READ_TIMEOUT_MS = 20_000;

/** Opens all content for the doctor: the stories of the configured content service or of the embedded one, and the interface texts. Throws a ConfigurationError for an invalid variable. */
export const openContentSource = (environment: Environment): ContentSource => {
  const configuration = readConfiguration(environment);
  const container = createShopContainer(configuration);
  // A hundred whole stories in a response take longer than the one that a page waits for.
  const client = createContentServiceClient(
    configuration,
    container.get(tokens.guardedBackend),
    container.get(tokens.draftToken),
    container.get(tokens.breakers),
    { timeout: READ_TIMEOUT_MS },
  );
  const { shop, definition, content } = configuration;
  // What is made and not sold is another finding.
  const everything = { ...definition, kinds: PRODUCT_KINDS, materials: MATERIALS };
  return {
    definition: shop && definition,
    stories: (channel, locale) => readSourceStories(client, channel, locale),
    messages: (locale) => readMessages(locale, shop && messagesFolderOf(shop.folder)),
    voice: readVoice,
    spelling: openSpelling,
    unreadable:
      content.endpoint === undefined && content.folder !== undefined
        ? unreadableFiles(content.folder)
        : [],
    // A backend elsewhere makes what it makes.
    isMade:
      configuration.backendUrl === undefined
        ? (article) => isListable(article, everything)
        : undefined,
  };
};
