import AirVent from 'lucide-react/icons/air-vent';
import Car from 'lucide-react/icons/car';
import ChefHat from 'lucide-react/icons/chef-hat';
import CookingPot from 'lucide-react/icons/cooking-pot';
import Heater from 'lucide-react/icons/heater';
import Microwave from 'lucide-react/icons/microwave';
import Refrigerator from 'lucide-react/icons/refrigerator';
import Thermometer from 'lucide-react/icons/thermometer';
import Tv from 'lucide-react/icons/tv';
import Utensils from 'lucide-react/icons/utensils';
import WashingMachine from 'lucide-react/icons/washing-machine';
import WavesLadder from 'lucide-react/icons/waves-ladder';
import Wind from 'lucide-react/icons/wind';

/** The drawings of what runs on electricity in a home. */
export const applianceDrawings = {
  airConditioning: AirVent,
  dishwasher: Utensils,
  dryer: Wind,
  electricVehicle: Car,
  fridge: Refrigerator,
  heater: Heater,
  heating: Thermometer,
  hob: CookingPot,
  microwave: Microwave,
  oven: ChefHat,
  pool: WavesLadder,
  tv: Tv,
  washingMachine: WashingMachine,
} as const;
