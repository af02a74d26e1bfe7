import { startsExpanded, type FooterBoxKind } from "./footer-box.ts";
import { isNarrow } from "./viewport.ts";

/** The expanded parts of a group, by index. */
export type Expanded = readonly boolean[];

/** The initial state of the communication tiles: only the first is expanded. */
export const initialTiles = (count: number): Expanded =>
  Array.from({ length: count }, (_, index) => index === 0);

/** The initial state of the link lists: all are collapsed, which is visible on a narrow viewport only. */
export const initialLists = (count: number): Expanded => Array.from({ length: count }, () => false);

/** The initial state of the titled footer boxes. */
export const initialBoxes = (kinds: readonly FooterBoxKind[]): Expanded =>
  kinds.map(startsExpanded);

const toggled = (expanded: Expanded, index: number): Expanded =>
  expanded.map((isExpanded, at) => (at === index ? !isExpanded : isExpanded));

/** A click on a headline toggles its tile on a narrow viewport only. */
export const clickTile = (expanded: Expanded, index: number, viewportWidth: number): Expanded =>
  isNarrow(viewportWidth) ? toggled(expanded, index) : expanded;

/** A click on a link list (help and link boxes) toggles it on a narrow viewport only. */
export const clickList = (expanded: Expanded, index: number, viewportWidth: number): Expanded =>
  isNarrow(viewportWidth) ? toggled(expanded, index) : expanded;

/** A click on a title toggles its box at any width. */
export const clickBox = (expanded: Expanded, index: number): Expanded => toggled(expanded, index);

/** True if the links of a list are visible: always on a wide viewport. */
export const isListOpen = (isExpanded: boolean, viewportWidth: number): boolean =>
  isExpanded || !isNarrow(viewportWidth);
