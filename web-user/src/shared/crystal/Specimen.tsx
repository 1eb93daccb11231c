import { Drawing } from './Drawing';
import { type SpecimenOptions, specimenPicture } from './pictures/specimen-picture';

/** A card's specimen as large as its box, for the head of a page; in lists it is a CrystalImage. */
export const Specimen = (options: SpecimenOptions) => (
  <Drawing
    picture={specimenPicture(options)}
    fit="xMidYMid slice"
    style={{ width: '100%', height: options.height ?? 240 }}
  />
);
