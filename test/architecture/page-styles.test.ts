import { describe, expect, it } from "vitest";
import { stylesFor } from "#server/platform/page-styles.ts";
import { pageStyles } from "../../scripts/page-styles.ts";

const page = (css: string, markup: string) => stylesFor(pageStyles(css), markup);

describe("the styles of a page", () => {
  it.each([
    ["what is always there", "body{margin:0}", "", "body{margin:0}"],
    ["a class of the page", ".a{top:0}", '<p class="x a">', ".a{top:0}"],
    ["no class that the page has not", ".a{top:0}", '<p class="ab">', ""],
    ["a rule of which one selector can apply", ".a,.b{top:0}", '<p class="b">', ".a,.b{top:0}"],
    ["no rule that needs one class more", ".a .b{top:0}", '<p class="a">', ""],
    ["what a class within :has asks for", ".a:has(.b){top:0}", '<p class="a"><i class="b">', ".a:has(.b){top:0}"],
    ["a rule whatever its :not says", ".a:not(.b){top:0}", '<p class="a">', ".a:not(.b){top:0}"],
    ["an attribute of the page", '.a[data-b="c"]{top:0}', '<p class="a" data-b="c">', '.a[data-b="c"]{top:0}'],
    ["an attribute whatever its value", ".a[data-b]{top:0}", '<p class="a" data-b="c">', ".a[data-b]{top:0}"],
    ["no attribute with another value", ".a[data-b=d]{top:0}", '<p class="a" data-b="c">', ""],
    ["what is set of the whole page later", ":root[data-b] .a{top:0}", '<p class="a">', ":root[data-b] .a{top:0}"],
    ["nothing for paper", "@media print{.a{top:0}}", '<p class="a">', ""],
    ["nothing that only a pointer shows", ".a:hover,.a:focus-visible{top:0}", '<p class="a">', ""],
    [
      "what is so while nothing is pressed",
      ".a>b:not(:focus-within,:has(i:not(.c))){top:0}",
      '<p class="a">',
      ".a>b:not(:focus-within,:has(i:not(.c))){top:0}",
    ],
    ["which font", "@font-face{font-family:f}", "", "@font-face{font-family:f}"],
    [
      "what moves, where something of it does",
      "@keyframes k{to{top:0}}.a{animation:k 1s}@keyframes m{to{top:0}}.b{animation:m 1s}",
      '<p class="a">',
      "@keyframes k{to{top:0}}.a{animation:k 1s}",
    ],
    [
      "rules in their at-rules, one after the other",
      "@media (width<600px){.a{top:0}.b{top:1px}.c{top:2px}}@layer base{body{top:3px}}",
      '<p class="a"><p class="c">',
      "@media (width<600px){.a{top:0}.c{top:2px}}@layer base{body{top:3px}}",
    ],
    [
      "rules in at-rules within others",
      "@layer base{@media (width<600px){.a{top:0}}}.a{top:1px}",
      '<p class="a">',
      "@layer base{@media (width<600px){.a{top:0}}}.a{top:1px}",
    ],
    ["the order of layers", "@layer base, library;", "", "@layer base, library;"],
  ])("have %s", (_what, css, markup, expected) => expect(page(css, markup)).toBe(expected));
});
