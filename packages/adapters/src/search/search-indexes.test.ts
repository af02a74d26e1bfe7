import { searchIndexContract } from "@passepartout/domain/testing/contracts/search-index.contract";
import { createSearchIndex } from "./search-indexes.ts";

searchIndexContract("memory", createSearchIndex);
