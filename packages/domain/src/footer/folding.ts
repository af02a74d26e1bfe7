import { startsExpanded, type FooterBoxKind } from "./footer-box.ts";
import { isNarrow } from "./viewport.ts";

/** Which parts of a group are expanded, by their places in it. [FTR-07] */
export type Expanded = readonly boolean[];

/** The communication tiles at first: the first is expanded, the others are collapsed. [FTR-07] */
export const initialTiles = (count: number): Expanded =>
  Array.from({ length: count }, (_, place) => place === 0);

/** The link lists at first: all are collapsed, which only a narrow viewport shows. [FTR-09] */
export const initialLists = (count: number): Expanded => Array.from({ length: count }, () => false);

/** The titled footer boxes at first, by their kinds. [FTR-19] */
export const initialBoxes = (kinds: readonly FooterBoxKind[]): Expanded =>
  kinds.map(startsExpanded);

const toggled = (expanded: Expanded, place: number): Expanded =>
  expanded.map((is, at) => (at === place ? !is : is));

/** The communication tiles after a click on a headline: it toggles its tile on a narrow viewport only. [FTR-08, FTR-Q7] */
export const clickTile = (expanded: Expanded, place: number, viewportWidth: number): Expanded =>
  isNarrow(viewportWidth) ? toggled(expanded, place) : expanded;

/** The link lists (help and link boxes) after a click on one: it toggles on a narrow viewport only. [FTR-09, FTR-Q3, FTR-Q7] */
export const clickList = (expanded: Expanded, place: number, viewportWidth: number): Expanded =>
  isNarrow(viewportWidth) ? toggled(expanded, place) : expanded;

/** The titled footer boxes after a click on a title: it toggles at any width. [FTR-18, FTR-Q3] */
export const clickBox = (expanded: Expanded, place: number): Expanded => toggled(expanded, place);

/** Whether the links of a list are seen: always on a wide viewport, else while it is expanded. [FTR-09] */
export const isListOpen = (isExpanded: boolean, viewportWidth: number): boolean =>
  isExpanded || !isNarrow(viewportWidth);
