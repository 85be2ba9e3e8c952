// Who goes up and down by the published rows, worked out by hand.

export interface MovementExample {
  of: string;
  /** The groups from the top, each in the order of its table: A1 is the first of A. */
  groups: string[];
  /** The level of each group, where a level has several; else each is one below the one before. */
  levels?: number[];
  /** The groups of the next round: those who come down, those who stay, those who come up. */
  next: string[];
}

export const movementExamples: MovementExample[] = [
  {
    of: "Riga Padel League",
    groups: ["A1 A2 A3 A4", "B1 B2 B3 B4", "C1 C2 C3 C4"],
    next: ["A1 A2 A3 B1", "A4 B2 B3 C1", "B4 C2 C3 C4"],
  },
  {
    of: "Padel Palomeras",
    groups: ["A1 A2 A3 A4", "B1 B2 B3 B4", "C1 C2 C3 C4"],
    next: ["A1 A2 B1 B2", "A3 A4 C1 C2", "B3 B4 C3 C4"],
  },
  {
    of: "Escalonilla",
    groups: ["A1 A2 A3 A4 A5 A6 A7 A8 A9", "B1 B2 B3 B4 B5 B6 B7 B8 B9"],
    next: ["A1 A2 A3 A4 A5 A6 A7 B1 B2", "A8 A9 B3 B4 B5 B6 B7 B8 B9"],
  },
  {
    of: "Herrera del Duque",
    groups: ["A1 A2 A3 A4 A5 A6", "B1 B2 B3 B4 B5 B6", "C1 C2 C3 C4 C5 C6"],
    next: ["A1 A2 A3 A4 B1 B2", "A5 A6 B3 B4 C1 C2", "B5 B6 C3 C4 C5 C6"],
  },
  {
    of: "Cenicientos",
    groups: ["A1 A2 A3 A4 A5 A6 A7 A8", "B1 B2 B3 B4 B5 B6 B7 B8"],
    next: ["A1 A2 A3 A4 A5 A6 B1 B2", "A7 A8 B3 B4 B5 B6 B7 B8"],
  },
  {
    of: "Padel Indoor Noroeste",
    groups: ["A1 A2 A3 A4", "B1 B2 B3 B4", "C1 C2 C3 C4", "D1 D2 D3 D4", "E1 E2 E3 E4", "F1 F2 F3 F4", "G1 G2 G3 G4"],
    levels: [1, 2, 2, 3, 3, 3, 3],
    // Two of the top go down and one of each of the other six up; those who come to a level go along its groups and back.
    next: ["A1 A2 B1 C1", "A3 B2 E1 F1", "A4 C2 D1 G1", "B3 D2 D3 D4", "C3 E2 E3 E4", "B4 F2 F3 F4", "C4 G2 G3 G4"],
  },
  {
    of: "Pozuelo",
    groups: ["A1 A2 A3 A4 A5", "B1 B2 B3 B4 B5", "C1 C2 C3 C4 C5", "D1 D2 D3 D4 D5"],
    // The first of C comes up two and the first of B can only one; the last of A and of B go down two. Sizes drift at both ends,
    // which its committee mends with special rules for the first two groups.
    next: ["A1 A2 A3 B1 C1 B2", "A4 B3 D1 C2", "B4 A5 C3 D2", "C4 B5 C5 D3 D4 D5"],
  },
  {
    of: "Box leagues",
    groups: ["A1 A2 A3 A4 A5", "B1 B2 B3 B4 B5 B6"],
    next: ["A1 A2 A3 B1 B2", "A4 A5 B3 B4 B5 B6"],
  },
];
