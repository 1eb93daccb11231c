export { LabelChips, Labels, useLabels } from './Labels';
export { Notes } from './Notes';
