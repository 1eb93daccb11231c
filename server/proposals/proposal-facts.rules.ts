import type { ProposalFact } from './proposals.schemas';

type Named = readonly (readonly [name: string, value: string])[];

/** What something is proposed to be, in its order; what was another says what it was, too: "10 → 12". */
export function changedFacts(before: Named, after: Named): ProposalFact[] {
  const was = new Map(before);
  return after.map(([name, value]) => {
    const old = was.get(name) ?? '';
    return { name, value: old === value ? value : `${old} → ${value}` };
  });
}
