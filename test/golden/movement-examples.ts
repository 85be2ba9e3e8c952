// Who goes up and down by the published rows, worked out by hand.

export interface MovementExample {
  of: string;
  /** The groups from the top, each in the order of its table: A1 is the first of A. */
  groups: string[];
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
    of: "Box leagues",
    groups: ["A1 A2 A3 A4 A5", "B1 B2 B3 B4 B5 B6"],
    next: ["A1 A2 A3 B1 B2", "A4 A5 B3 B4 B5 B6"],
  },
];
