export { PlannerDialog } from "./components/planner-dialog.tsx";
