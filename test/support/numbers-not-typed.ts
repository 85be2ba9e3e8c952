/** Numbers of the contract that nobody types, by what they are. */
export const notTyped: [RegExp, string][] = [
  [/ (?:.*[.\]])?(?:version|match_version|other_version|decisions_version)$/, "which state was seen"],
  [/ (?:seen|shown|expected)[.[]| .*seen_\w+$| .*\.seen\./, "what was shown"],
  [/ (?:page|size|before|round|number)$/, "a place in a list, pressed"],
  [/ (?:.*[.\]])?(?:court_ids?(?:\[\])?|played_court|was_court)$/, "a court, chosen"],
  [/weekday$/, "a day of the week, chosen"],
  [/^brackets\.draw /, "how many, chosen from a list"],
  [/^planner\.start (?:per_day|rest_days|pause_minutes)$/, "how many, chosen from a list"],
  [
    /^groups\.(?:createAllPairs groups\[\]\.division|(?:create\w+|divisions\.change) division\.level)$/,
    "a division, chosen",
  ],
  [/^groups\.createAllPairs max_groups$/, "the league's own"],
  [/^groups\.saveRanking .*position$/, "a place, chosen from a list"],
  [/^leagues\.create (?:courts_count|pairs_per_category|number_of_rounds|max_groups)$/, "chosen from a list"],
  [/^leagues\.create regulations\./, "a preset, chosen"],
  [/^leagues\.previewRegulations /, "the fields of leagues.update"],
  [/^leagues\.update confirm_hours$/, "of no form yet: nobody sends results"],
  [/movement_chart/, "up or down, chosen"],
  [/set_results\[\]\.set$/, "the order of the sets"],
  [/^brackets\.saveResult set_results/, "the fields of matches.saveResult"],
  [/\.player[12]\.(?:level|birth_year)$/, "read from a pasted list"],
];
